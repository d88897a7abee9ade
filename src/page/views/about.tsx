/** What this page knows, how sure it is, and what it does not know. */
import type { JSX } from "preact";
import { capitalised } from "../../core/award/awardWords";
import { GLOSSARY } from "../../core/words/glossary";
import { editionTitle } from "../model/pageWords";
import { FileButton, ProblemNote } from "../parts/fields";
import { ownRooms, roomsProblem } from "../state/ownRooms";

export function AboutView(): JSX.Element {
  const own = ownRooms.value;
  return (
    <article class="prose alone">
      <h1>What it does not know</h1>
      <p>
        Basement Oracle knows how a floor is generated, what stands in its rooms, and what a cleared
        room drops. It does not know enemies, what rerolls give from Afterbirth on, nor what
        machines and beggars give before Repentance. Greed mode, the Blue Womb, the Ascent and Home
        are outside as well. A seed's floors and items are those of a fresh run in which every
        treasure room, shop and boss is seen; what you carry, visit and pass by can change them, and
        a room can be ticked off.
      </p>
      <h2>Your own rooms</h2>
      <p role="status">
        {own === undefined
          ? "Which dead end a special room takes depends on the layouts of your game: drop its archive (repentance.a) or its room files here, and floors stand on them until the page is closed."
          : `${editionTitle(own.edition)} stands on ${own.name} now, until the page is closed.`}
      </p>
      <FileButton />
      <ProblemNote text={roomsProblem.value} />
      <h2>What its words mean</h2>
      {GLOSSARY.map(({ word, means }) => (
        <p key={word}>
          <b>{capitalised(word)}.</b> {means}
        </p>
      ))}
      <h2>Nothing leaves this page</h2>
      <p>
        The page is one file. It loads nothing, sends nothing and works without a network; files
        that you drop on it are read in the browser and stay there. The last seeds, what you carry,
        and what was read of the last saved run and log are kept in this browser until you forget
        them, which is one button under Check. Basement Oracle is free software under the GPL,
        version 3 or later.
      </p>
    </article>
  );
}
