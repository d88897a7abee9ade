/** An input's field as an option: "--curse-odds" of `curseOdds`; players say character for the game's PlayerType. */
export function optionName(field: string): `--${string}` {
  if (field === "playerType") {
    return "--character";
  }
  const letters = field.split("").map((letter) => {
    const small = letter.toLowerCase();
    return small === letter ? letter : `-${small}`;
  });
  return `--${letters.join("")}`;
}
