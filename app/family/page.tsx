import type { Metadata } from "next";
import { pageWords } from "@/app/family/words";
import { FamilyPage } from "@/components/family/family-page";
import { WordsProvider } from "@/components/family/words/words";
import { currentFamilyAccess, currentMayAddSongs } from "@/lib/accounts/auth/pages";
import { getHousehold } from "@/lib/accounts/household/store";
import { createSay } from "@/lib/media/words/say";

/** A preview robot of a messenger learns nothing but this title (D9). */
export async function generateMetadata(): Promise<Metadata> {
  const say = createSay(await pageWords(await getHousehold()));
  return {
    title: say("page.title"),
    manifest: `/family.webmanifest?language=${say.language}`,
    robots: { index: false, follow: false },
  };
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function Page({ searchParams }: Props) {
  const [household, initialAccess, addsSongs, { shared, add }] = await Promise.all([
    getHousehold(),
    currentFamilyAccess(),
    currentMayAddSongs(),
    searchParams,
  ]);
  const isOfSongs = add === "songs";
  const { name, place, originalsForCaretakers, removesPlaces } = household;
  return (
    <WordsProvider words={await pageWords(household, isOfSongs)}>
      <FamilyPage
        name={name}
        timeZone={place.timeZone}
        originals={{ originalsForCaretakers, removesPlaces }}
        initialAccess={initialAccess}
        initialAddsSongs={addsSongs}
        sends={isOfSongs ? "song" : "post"}
        isShareLost={shared === "lost"}
      />
    </WordsProvider>
  );
}
