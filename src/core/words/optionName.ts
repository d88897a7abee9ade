/** An input's field as an option: "--curse-odds" of `curseOdds`. */
export function optionName(field: string): `--${string}` {
  const letters = field.split("").map((letter) => {
    const small = letter.toLowerCase();
    return small === letter ? letter : `-${small}`;
  });
  return `--${letters.join("")}`;
}
