/** A constant that takes time to make: made when it is first asked for, the same ever after. */
export function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made = made ?? make();
    return made;
  };
}
