/**
 * The example mod in TypeScript, in a project as IsaacScript makes it: whenever an uncleared room is
 * entered, it says on the console what clearing it will give.
 */
import { ModCallback, TrinketType, type CollectibleType } from "isaac-typescript-definitions";
import { getPlayers, upgradeMod, type ModUpgraded } from "isaacscript-common";

/** The items of this mod's own interest; a mod may list whatever it likes. */
const COLLECTIBLES = [46 as CollectibleType, 241 as CollectibleType];

main();

function main(): void {
  const mod: ModUpgraded = upgradeMod(RegisterMod("Room Appraiser in TypeScript", 1));
  mod.AddCallback(ModCallback.POST_NEW_ROOM, appraise);
}

function appraise(): void {
  const { AwardSeed, Clear } = Game().GetLevel().GetCurrentRoomDesc();
  const [player] = getPlayers();
  if (
    BasementOracle === undefined ||
    BasementOracle.apiVersion !== 2 ||
    Clear ||
    player === undefined
  ) {
    return;
  }
  // Boss rooms, rooms of Greed mode and some others give no ordinary award: the forecast says why.
  const [forecast] = BasementOracle.forecast();
  if (forecast?.currentRoom?.award === undefined) {
    return;
  }
  const [award, problem] = BasementOracle.rollAward({
    awardSeed: AwardSeed,
    luck: player.Luck,
    difficulty: Game().Difficulty,
    collectibles: Object.fromEntries(COLLECTIBLES.map((id) => [id, player.GetCollectibleNum(id)])),
    trinkets: { [TrinketType.RIB_OF_GREED]: player.HasTrinket(TrinketType.RIB_OF_GREED) },
  });
  const what = award === undefined ? problem : `${award.count} x ${award.award}`;
  Isaac.ConsoleOutput(`Clearing this room gives ${what}.\n`);
}
