/** A constant that takes time to make: made when it is first asked for, the same ever after. */
export function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made = made ?? make();
    return made;
  };
}

/** What a map holds for a key, made when it is first asked for. */
export function onceFor<Value>(made: Map<string, Value>, key: string, make: () => Value): Value {
  const value = made.get(key) ?? make();
  made.set(key, value);
  return value;
}
