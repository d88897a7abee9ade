/** The results of award cases as the built main.lua gives them. */
import { CARRIED_ITEMS } from "../../src/core/game/items";
import type { LuaRuntime } from "../../standin";
import type { AwardCase } from "./awardCases";

const ROLL_ALL = `
local cases = { CASES }
local lines = {}
for index, case in ipairs(cases) do
  local award, problem = BasementOracle.rollAward(case)
  if award == nil then
    lines[index] = problem
  else
    local pickups = {}
    for place, pickup in ipairs(award.pickups) do
      pickups[place] = string.format("%d.%s", pickup.variant, pickup.subType or pickup.open)
    end
    lines[index] = string.format("%d %d [%s] %d %d %s", award.variant, #award.spawnSeeds,
      table.concat(award.spawnSeeds, " "), award.draws, award.nextAwardSeed, table.concat(pickups, " "))
  end
end
return table.concat(lines, "\\n")`;

/** One line for each case, in the form of \`resultLine\`. */
export function linesInLua(lua: LuaRuntime, cases: readonly AwardCase[]): readonly string[] {
  return lua.run(ROLL_ALL.replace("CASES", cases.map(luaCase).join(","))).split("\n");
}

function luaCase({ items, hypotheses, ...rest }: AwardCase): string {
  const counts = (kind: string): string =>
    CARRIED_ITEMS.filter((item) => item.kind === kind && items[item.name] !== undefined)
      .map((item) => `["${item.name}"]=${items[item.name] ?? 0}`)
      .join(",");
  const answers = Object.entries(hypotheses).map(([id, option]) => `${id}="${option}"`);
  return `{awardSeed=${rest.awardSeed},edition="${rest.edition}",luck=${rest.luck},difficulty="${rest.difficulty}",collectibles={${counts("collectible")}},trinkets={${counts("trinket")}},hypotheses={${answers.join(",")}}}`;
}
