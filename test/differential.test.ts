import { bagOf } from "./support/bags";
import { planAward } from "../src/core/award/awardPlan";
import { rollAward } from "../src/core/award/roll";
import { awardRules } from "../src/core/award/awardRules";
import { AWARD_ITEMS } from "../src/core/game/items";
import { awardName } from "../src/core/game/pickupKinds";
import { Engine, type LuaVersion, type VanillaAward } from "../standin";
import { awardCases, resultLine, type AwardCase } from "./support/awardCases";
import { linesInLua } from "./support/awardsInLua";
import { openBuiltMod } from "./support/builtMod";
import { often } from "./support/cases";

/** Cases for each Lua. */
const CASE_COUNT = often(300, 100_000);
const CHUNK = 2000;

function take(cases: Generator<AwardCase, never>, count: number): AwardCase[] {
  return Array.from({ length: count }, () => cases.next().value);
}

describe.each<LuaVersion>(["5.3", "5.4"])("the built main.lua under Lua %s", (version) => {
  it(`rolls ${CASE_COUNT} random awards as Node does: award, count, seeds, draws and state`, () => {
    const cases = awardCases(20261120);
    for (let done = 0; done < CASE_COUNT; done += CHUNK) {
      const chunk = take(cases, Math.min(CHUNK, CASE_COUNT - done));
      // A fresh state each time: nothing may depend on what was rolled before.
      const lua = openBuiltMod(version);
      expect(linesInLua(lua, chunk)).toEqual(chunk.map(resultLine));
      lua.close();
    }
  });
});

describe.each<LuaVersion>(["5.3", "5.4"])("the stand-in's own award under Lua %s", (version) => {
  it(`equals the core over ${CASE_COUNT} random loadouts of Repentance+`, () => {
    const engine = new Engine({ edition: "repentance+", luaVersion: version });
    const cases = awardCases(20261124);
    let told = 0;
    for (let done = 0; done < CASE_COUNT; done += 1) {
      const { awardSeed, luck, difficulty, items, hypotheses } = cases.next().value;
      const rules = awardRules("repentance+", hypotheses);
      const counts = (kind: string) =>
        Object.fromEntries(
          AWARD_ITEMS.filter((item) => item.kind === kind && items[item.name] !== undefined).map(
            ({ name }) => [name, items[name] ?? 0],
          ),
        );
      const player = { luck, collectibles: counts("collectible"), trinkets: counts("trinket") };
      const [own] = engine.awards({
        awardSeeds: [awardSeed],
        players: [player],
        difficulty,
        // Where the draw is open, the core's first reading is that it gives nothing.
        hypotheses: { ...hypotheses, missingDraw: hypotheses.missingDraw ?? "idle" },
      });
      const award = rollAward(
        planAward(rules, { luck, difficulty, items: bagOf(items) }),
        awardSeed,
      );
      const expected: VanillaAward = {
        award: awardName(award.variant),
        variant: award.variant,
        count: award.count,
        spawnSeeds: award.spawnSeeds,
        draws: award.drawCount,
        nextAwardSeed: award.nextAwardSeed,
        isGlitched: award.isGlitched === true,
        ...(award.capacitorSeed === undefined ? {} : { battery: award.capacitorSeed }),
      };
      expect([items, own]).toMatchObject([items, expected]);
      told += award.isGlitched === true || award.capacitorSeed !== undefined ? 1 : 0;
    }
    engine.close();
    expect(told).toBeGreaterThan(CASE_COUNT / 50);
  });
});
