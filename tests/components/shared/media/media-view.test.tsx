import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MediaPreview as Preview } from "@/components/panels/gallery/grid/media-preview";
import { MediaView } from "@/components/shared/media/media-view";
import type { MediaItem, MediaType } from "@/lib/media/items/schema";
import { fakePlayers } from "@/tests/support/components/players";
import { mediaItem } from "@/tests/support/fixtures/media-items";
import { fakeNetwork } from "@/tests/support/server/network";

let warn: jest.Spied<typeof console.warn>;
let network: ReturnType<typeof fakeNetwork>;

beforeEach(() => {
  warn = jest.spyOn(console, "warn").mockImplementation(() => undefined);
  network = fakeNetwork();
  network.on("POST /api/client-errors", { status: 204 });
  fakePlayers();
});

/** As on a screen of an account. */
function MediaPreview({ item, onOpen = jest.fn() }: { item: MediaItem; onOpen?: () => void }) {
  return <Preview item={item} canDownload onOpen={onOpen} onOpened={jest.fn()} />;
}

function element(container: HTMLElement, selector: string): HTMLMediaElement {
  const found = container.querySelector<HTMLMediaElement>(selector);
  if (!found) throw new Error(`No ${selector}`);
  return found;
}

describe("a photo", () => {
  test("is named by its title and shown in its whole", () => {
    render(<MediaView item={mediaItem({ title: "Purim" })} />);
    expect(screen.getByRole("img", { name: "Purim" })).toHaveAttribute("src", "/objects/m/picture-1");
  });

  describe("that moves", () => {
    const item = mediaItem({ title: "Purim", playPath: "/objects/r/motion" });
    const button = (does: string) => screen.getByRole("button", { name: `${does} the motion of Purim` });

    test("is a still until Play is pressed, and again afterwards", async () => {
      const { container } = render(<MediaView item={item} />);
      const video = element(container, "video");
      expect(screen.getByRole("img", { name: "Purim" })).toBeVisible();
      expect(video).toHaveAttribute("preload", "none");
      expect([video.autoplay, video.className.includes("invisible")]).toEqual([false, true]);
      await userEvent.click(button("Play"));
      expect([video.paused, video.className.includes("invisible")]).toEqual([false, false]);
      await userEvent.click(button("Stop"));
      expect([video.paused, video.className.includes("invisible")]).toEqual([true, true]);
    });

    test("stays a still when its motion cannot be played", () => {
      const { container } = render(<MediaView item={item} />);
      fireEvent.error(element(container, "video"));
      expect(screen.getByText("We can’t play the motion right now.")).toBeVisible();
      expect(screen.getByRole("img", { name: "Purim" })).toBeVisible();
      expect(network.asked).toEqual([]);
    });
  });

  test("in a card opens by a tap", async () => {
    const onOpen = jest.fn();
    const { container } = render(<MediaPreview item={mediaItem({ title: "Purim" })} onOpen={onOpen} />);
    expect(element(container, "img")).toHaveAttribute("decoding", "async");
    await userEvent.click(screen.getByRole("button", { name: "Open the photo Purim" }));
    expect(onOpen).toHaveBeenCalledTimes(1);
  });
});

describe("a video", () => {
  const film = mediaItem({ mediaType: "video", contentType: "video/mp4", title: "The bicycle" });

  test("in a card loads only its first photo, and opens by a tap", async () => {
    const onOpen = jest.fn();
    const { container } = render(<MediaPreview item={film} onOpen={onOpen} />);
    expect(element(container, "video")).toHaveAttribute("preload", "metadata");
    expect(element(container, "video")).not.toHaveAttribute("autoplay");
    await userEvent.click(screen.getByRole("button", { name: "Play The bicycle" }));
    expect(onOpen).toHaveBeenCalledTimes(1);
  });

  test("with words has a track in their language until Captions is pressed", async () => {
    const captions = { path: "/objects/r/words", language: "he" };
    const { container, unmount } = render(<MediaView item={{ ...film, captions }} />);
    const attributes = { kind: "captions", src: captions.path, srclang: "he" };
    for (const [name, value] of Object.entries(attributes))
      expect(container.querySelector("track")).toHaveAttribute(name, value);
    await userEvent.click(screen.getByRole("button", { name: "Captions", pressed: true }));
    expect(container.querySelector("track")).toBeNull();
    unmount();
    render(<MediaView item={{ ...film, captions, id: "another" }} />);
    await userEvent.click(screen.getByRole("button", { name: "Captions", pressed: false }));
    expect(window.localStorage.getItem("naches.captions.v1")).toBe("true");
  });

  test("without words offers no captions", () => {
    render(<MediaView item={film} />);
    expect(screen.queryByRole("button", { name: "Captions" })).toBeNull();
  });

  test("plays by one tap on the large Play, and then offers Pause", async () => {
    const { container } = render(<MediaView item={film} />);
    expect(element(container, "video").paused).toBe(true);
    await userEvent.click(screen.getByRole("button", { name: "Play the video" }));
    expect(element(container, "video").paused).toBe(false);
    expect(screen.queryByRole("button", { name: "Play the video" })).not.toBeInTheDocument();
    const pause = screen.getByRole("button", { name: /^Pause/ });
    expect(pause).toHaveFocus();
    await userEvent.click(pause);
    expect(element(container, "video").paused).toBe(true);
    expect(screen.getByRole("button", { name: "Play the video" })).toBeInTheDocument();
  });

  test("starts again from its beginning, and says how far it is", async () => {
    const { container } = render(<MediaView item={film} />);
    const video = element(container, "video");
    Object.defineProperty(video, "duration", { value: 3723 });
    fireEvent.durationChange(video);
    video.currentTime = 65;
    fireEvent.timeUpdate(video);
    expect(screen.getByText("1:05 of 1:02:03")).toHaveClass("figure");
    await userEvent.click(screen.getByRole("button", { name: "Start again" }));
    expect(video.currentTime).toBe(0);
    expect(video.paused).toBe(false);
    fireEvent.ended(video);
    expect(screen.getByRole("button", { name: "Play the video" })).toBeInTheDocument();
  });
});

describe("a recording", () => {
  const song = mediaItem({ id: "song", mediaType: "audio", contentType: "audio/mpeg", title: "A niggun" });

  test("pauses when another one begins", async () => {
    const { container } = render(
      <>
        <MediaView item={song} />
        <MediaView item={mediaItem({ id: "other", mediaType: "audio", title: "Another" })} />
      </>,
    );
    await userEvent.click(screen.getByRole("button", { name: "Play A niggun" }));
    await userEvent.click(screen.getByRole("button", { name: "Play Another" }));
    expect(element(container, "audio[src$=song]").paused).toBe(true);
    expect(element(container, "audio[src$=other]").paused).toBe(false);
  });

  test("whose player refuses stays at Play", async () => {
    const { container } = render(<MediaView item={song} />);
    element(container, "audio").play = () => Promise.reject(new DOMException("No", "NotAllowedError"));
    await userEvent.click(screen.getByRole("button", { name: "Play A niggun" }));
    expect(screen.getByRole("button", { name: "Play A niggun" })).toBeInTheDocument();
  });
});

describe("a file of unknown type", () => {
  const letter = mediaItem({ mediaType: "unknown", title: "A letter", preparation: "failed" });
  const SHOWN_BY_NOTHING = "img, video, audio, iframe, object, embed";

  test("is handed over and never rendered, and counts as opened then", async () => {
    const onOpened = jest.fn();
    const { container } = render(<Preview item={letter} canDownload onOpen={jest.fn()} onOpened={onOpened} />);
    const link = screen.getByRole("link", { name: "Open File" });
    expect(link).toHaveAttribute("href", "/objects/m/picture-1");
    expect(link).toHaveAttribute("download");
    expect(container.querySelector(SHOWN_BY_NOTHING)).toBeNull();
    link.addEventListener("click", (event) => event.preventDefault());
    await userEvent.click(link);
    expect(onOpened).toHaveBeenCalledTimes(1);
  });

  test.each([MediaView, Preview])(
    "says on a paired screen, which can do nothing with it, that it cannot be shown",
    (View) => {
      render(<View item={letter} canDownload={false} onOpen={jest.fn()} onOpened={jest.fn()} />);
      expect(screen.getByText("We can’t show this file right now")).toBeInTheDocument();
      expect(screen.queryByRole("link")).not.toBeInTheDocument();
    },
  );
});

/** A ThumbHash of the package's own example. */
const THUMBHASH = "1QcSHQRnh493V4dIh4eXh1h4kJUI";
const picture = (kind: string, width = 480) => ({ path: `/objects/r/${kind}`, width, height: width * 0.75 });

describe("renditions", () => {
  const photo = mediaItem({ thumb: picture("thumb"), view: picture("view", 2048), thumbhash: THUMBHASH });
  const film = mediaItem({
    mediaType: "video",
    playPath: "/objects/r/film",
    poster: picture("poster"),
    durationMs: 83_600,
  });
  const sources = (container: HTMLElement) =>
    [...container.querySelectorAll("img, video, audio")].map((one) => one.getAttribute("src"));

  test("a card shows the blurred miniature, then the thumbnail, in one place", () => {
    const { container } = render(<MediaPreview item={photo} />);
    const shown = element(container, "img");
    expect(shown).toHaveAttribute("src", "/objects/r/thumb");
    expect([shown.getAttribute("width"), shown.getAttribute("height")]).toEqual(["480", "360"]);
    expect(shown.style.backgroundImage).toMatch(/^url\("?data:image\/png;base64,/);
    fireEvent.load(shown);
    expect(shown.style.backgroundImage).toBe("");
  });

  test("at full size the large one comes over the thumbnail, never the original", () => {
    const { container } = render(<MediaView item={photo} />);
    expect(sources(container)).toEqual(["/objects/r/view"]);
    expect(element(container, "img").style.backgroundImage).toContain("/objects/r/thumb");
  });

  test("a missing large one falls back to the thumbnail, then to the broken card", () => {
    const { container } = render(<MediaView item={photo} />);
    fireEvent.error(element(container, "img"));
    expect(sources(container)).toEqual(["/objects/r/thumb"]);
    expect(network.asked).toEqual([]);
    fireEvent.error(element(container, "img"));
    expect(screen.getByText("We can’t show this photo right now")).toBeInTheDocument();
    expect(network.asked).toHaveLength(1);
  });

  test("a video's card has its poster and its length and loads no video", () => {
    const { container } = render(<MediaPreview item={film} />);
    expect(sources(container)).toEqual(["/objects/r/poster"]);
    expect(screen.getByText("1:23")).toHaveClass("figure");
  });

  test("a poster that does not come leaves Play", () => {
    const { container } = render(<MediaPreview item={film} />);
    fireEvent.error(element(container, "img"));
    expect(screen.getByRole("button", { name: /^Play/ })).toBeInTheDocument();
    expect(network.asked).toEqual([]);
  });

  test("a video plays its rendition, from its poster, and its length is known before", () => {
    const { container } = render(<MediaView item={film} />);
    expect(element(container, "video")).toHaveAttribute("src", "/objects/r/film");
    expect(element(container, "video")).toHaveAttribute("poster", "/objects/r/poster");
    expect(screen.getByText("0:00 of 1:23")).toBeInTheDocument();
  });

  test.each([
    ["0zz0".repeat(12), 24],
    [undefined, 0],
  ])("a recording in a card shows its own wave %p, %i bars, and loads no sound", (wave, bars) => {
    const song = mediaItem({
      mediaType: "audio",
      title: "Song",
      uploaderName: "mendy",
      durationMs: 9000,
      ...(wave && { wave }),
    });
    const { container } = render(<MediaPreview item={song} />);
    expect(container.querySelector("audio, img")).toBeNull();
    expect(screen.getByText("0:09")).toBeInTheDocument();
    expect(screen.getByText("M")).toBeInTheDocument();
    expect(element(container, "[data-slot=wave]").children).toHaveLength(bars);
  });
});

describe("what cannot be shown says so, and is logged", () => {
  const cases: [MediaType, string, string][] = [
    ["image", "img", "We can’t show this photo right now"],
    ["video", "video", "We can’t show this video right now"],
    ["audio", "audio", "We can’t play this voice message right now"],
  ];

  test.each([
    ...cases.map((one) => [one[0], "at full size", MediaView, one] as const),
    ...cases.slice(0, 2).map((one) => [one[0], "in a card", MediaPreview, one] as const),
  ])("a broken %s %s", (mediaType, _where, View, [, selector, words]) => {
    const { container } = render(<View item={mediaItem({ mediaType })} />);
    fireEvent.error(element(container, selector));
    expect(screen.getByText(words)).toBeInTheDocument();
    expect(container.querySelector(selector)).toBeNull();
    expect(warn.mock.calls).toEqual([
      ["media.broken", { id: "picture-1", mediaType, contentType: "image/jpeg", trouble: "unsupported" }],
    ]);
    expect(network.asked.map(({ body }) => body)).toEqual([{ mediaId: "picture-1", trouble: "unsupported" }]);
  });

  const film = (overrides: Partial<MediaItem> = {}) =>
    mediaItem({ mediaType: "video", contentType: "video/mp4", ...overrides });
  /** What the element knows of its file; jsdom loads none. */
  const knows = (video: HTMLMediaElement, known: { videoWidth?: number; error?: { code: number } }) => {
    for (const [name, value] of Object.entries(known))
      Object.defineProperty(video, name, { configurable: true, value });
  };

  test.each([MediaView, MediaPreview])("a video whose sound would play over a black square", (View) => {
    const { container } = render(<View item={film()} onOpen={jest.fn()} />);
    fireEvent.loadedData(element(container, "video"));
    expect(screen.getByText("We can’t show this video right now")).toBeInTheDocument();
    expect(container.querySelector("video")).toBeNull();
    expect(warn.mock.calls).toEqual([
      ["media.broken", { id: "picture-1", mediaType: "video", contentType: "video/mp4", trouble: "no-picture" }],
    ]);
    expect(network.asked.map(({ body }) => body)).toEqual([{ mediaId: "picture-1", trouble: "no-picture" }]);
  });

  test.each([MediaView, MediaPreview])(
    "a video with its image is not broken, and the hub hears nothing of it",
    (View) => {
      const { container } = render(<View item={film()} onOpen={jest.fn()} />);
      fireEvent.loadedMetadata(element(container, "video"));
      knows(element(container, "video"), { videoWidth: 640 });
      fireEvent.loadedData(element(container, "video"));
      expect(container.querySelector("video")).not.toBeNull();
      expect([warn.mock.calls, network.asked]).toEqual([[], []]);
    },
  );

  test.each(cases)("a %s that could not be shown once and now can tells the hub so", (mediaType, selector) => {
    const item = mediaItem({ mediaType, unplayableAt: "2026-11-20T12:00:00.000Z" });
    const shown = element(render(<MediaView item={item} />).container, selector);
    knows(shown, { videoWidth: 640 });
    if (mediaType === "image") fireEvent.load(shown);
    else fireEvent.loadedData(shown);
    expect(network.asked.map(({ body }) => body)).toEqual([{ mediaId: "picture-1", trouble: null }]);
  });

  test("a video cut off by the connection gets the card without a report", () => {
    const { container } = render(<MediaView item={film()} />);
    knows(element(container, "video"), { error: { code: 2 } });
    fireEvent.error(element(container, "video"));
    expect(screen.getByText("We can’t show this video right now")).toBeInTheDocument();
    expect(network.asked).toEqual([]);
  });

  test("a video that had loaded without its image before the page was alive", () => {
    jest.spyOn(HTMLMediaElement.prototype, "readyState", "get").mockReturnValue(4);
    render(<MediaView item={film()} />);
    expect(screen.getByText("We can’t show this video right now")).toBeInTheDocument();
  });

  test("a photo that failed before the page was alive", () => {
    jest.spyOn(HTMLImageElement.prototype, "complete", "get").mockReturnValue(true);
    const loading = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, "loading");
    Object.defineProperty(HTMLImageElement.prototype, "loading", { configurable: true, value: "eager" });
    render(<MediaView item={mediaItem()} />);
    expect(screen.getByText("We can’t show this photo right now")).toBeInTheDocument();
    if (loading) Object.defineProperty(HTMLImageElement.prototype, "loading", loading);
  });
});

describe("the beginning of a video", () => {
  const beginning = mediaItem({
    ...{ id: "long", mediaType: "video", preparation: "preparing", beginningPath: "/objects/r/beginning" },
    ...{ durationMs: 60_000, poster: { path: "/objects/r/poster", width: 4, height: 3 } },
  });
  const whole = mediaItem({
    ...{ id: "long", mediaType: "video", durationMs: 60_000, poster: beginning.poster },
    playPath: "/objects/r/film",
  });
  const REST = "The rest of this video is being prepared. It will continue automatically.";

  test("opens from its card while the rest is made", async () => {
    const onOpen = jest.fn();
    render(<MediaPreview item={beginning} onOpen={onOpen} />);
    await userEvent.click(screen.getByRole("button", { name: "Play Title of long" }));
    expect(onOpen).toHaveBeenCalledTimes(1);
  });

  test("plays, waits at its end, and continues there in the whole", () => {
    const { container, rerender } = render(<MediaView item={beginning} />);
    const video = element(container, "video");
    expect(video).toHaveAttribute("src", "/objects/r/beginning");
    expect(screen.getByText("0:00 of 1:00").tagName).toBe("P");
    video.currentTime = 10;
    fireEvent.ended(video);
    expect(screen.getByText(REST)).toBeVisible();
    rerender(<MediaView item={whole} />);
    expect(screen.queryByText(REST)).toBeNull();
    expect([element(container, "video") === video, video.getAttribute("src")]).toEqual([true, "/objects/r/film"]);
    video.currentTime = 0;
    fireEvent.loadedMetadata(video);
    expect([video.currentTime, video.paused, video.getAttribute("src")]).toEqual([10, false, "/objects/r/film"]);
    fireEvent.ended(video);
    expect(screen.queryByText(REST)).toBeNull();
  });

  test("plays to its own end when the whole video arrives before that", () => {
    const { container, rerender } = render(<MediaView item={beginning} />);
    const video = element(container, "video");
    rerender(<MediaView item={whole} />);
    expect(video.getAttribute("src")).toBe("/objects/r/beginning");
    fireEvent.ended(video);
    expect([video.getAttribute("src"), screen.queryByText(REST)]).toEqual(["/objects/r/film", null]);
  });

  test("that breaks off says that the rest comes, and is not broken", () => {
    const { container } = render(<MediaView item={beginning} />);
    fireEvent.error(element(container, "video"));
    expect(screen.getByText(REST)).toBeVisible();
    expect(container.querySelector("[data-slot=broken-media]")).toBeNull();
  });

  test("plays again when it is asked for", () => {
    const { container } = render(<MediaView item={beginning} />);
    fireEvent.ended(element(container, "video"));
    fireEvent.play(element(container, "video"));
    expect(screen.queryByText(REST)).toBeNull();
  });
});
