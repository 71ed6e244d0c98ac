import { mkdirSync } from "node:fs";
import { z } from "zod";
import { startFirefox } from "@/tests/support/browser/engines/engine-firefox";
import { missingPackages } from "@/tests/support/browser/engines/engine-programs";
import { aSession, type Session } from "@/tests/support/browser/engines/engine-session";
import { startWebkit } from "@/tests/support/browser/engines/engine-webkit";
import { type Seed, seed } from "@/tests/support/browser/gallery";
import { samplePicture, sampleSound, shortFilm } from "@/tests/support/fixtures/sample-media";
import { startCutProxy } from "@/tests/support/server/cut-proxy";
import { ACCOUNT_SETTINGS } from "@/tests/support/server/people";
import { MORNING, type ProductionServer, startProductionServer } from "@/tests/support/server/production-server";

/** images of the screens, and files to send. */
export const ENGINE_FILES = "test-results/engines";

export const FILM = "Lighting The Candles";
export const RECORDING = "Good Shabbos";

/** The gallery's first items, oldest first. */
const GALLERY: readonly Seed[] = [
  { bytes: () => sampleSound().read(), title: RECORDING, uploaderName: "Uncle Yankel" },
  { bytes: () => shortFilm().read(), title: FILM, uploaderName: "Rivky" },
  { bytes: () => samplePicture().read(), title: "Picture 1", uploaderName: "Rivky" },
];

const START = { WebKit: startWebkit, Firefox: startFirefox } as const;

type Engine = keyof typeof START;

/** A started hub with a small gallery, a browser, and a network that can be cut between the two. */
export type EngineWorld = {
  engine: Engine;
  server: () => ProductionServer;
  session: () => Session;
  wire: () => Awaited<ReturnType<typeof startCutProxy>>;
  /** Keeps the screen as a file that a person can look at. */
  picture: (name: string) => Promise<void>;
  isShown: (words: string) => Promise<boolean>;
};

/** Declares these tests in this engine, with a world of their own, or one that is skipped where its packages are missing. */
export function inEngine(engine: Engine, declare: (world: EngineWorld) => void): void {
  const missing = missingPackages(engine);
  if (missing.length > 0) {
    console.error(
      `Tests in ${engine} are skipped: no ${missing.join(", no ")} (apt-get install -y ${missing.join(" ")})`,
    );
    test.skip(`the pages of the hub (no ${missing.join(", no ")})`, () => undefined);
    return;
  }

  let server: ProductionServer;
  let session: Session;
  let wire: Awaited<ReturnType<typeof startCutProxy>>;

  beforeAll(async () => {
    mkdirSync(ENGINE_FILES, { recursive: true });
    server = await startProductionServer({ settings: ACCOUNT_SETTINGS, at: MORNING });
    wire = await startCutProxy(() => server.port);
    await seed(server, GALLERY);
    session = aSession(await START[engine]());
  });
  afterAll(async () => {
    try {
      await session?.quit();
    } finally {
      await wire?.stop();
      await server?.dispose();
    }
  });
  afterEach(async () => expect(await session.complaints()).toEqual([]));

  declare({
    engine,
    server: () => server,
    session: () => session,
    wire: () => wire,
    picture: (name) => session.picture(`${ENGINE_FILES}/${engine.toLowerCase()}-${name}.png`),
    isShown: (words) => session.run(z.boolean(), "return document.body.innerText.includes(arguments[0])", words),
  });
}
