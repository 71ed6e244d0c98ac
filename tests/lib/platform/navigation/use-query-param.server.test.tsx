/** @jest-environment node */
import { renderToString } from "react-dom/server";
import { useQueryParam } from "@/lib/platform/navigation/use-query-param";

jest.mock("next/navigation", () => ({ useSearchParams: () => new URLSearchParams("activity=games&game=a%20b") }));

function Shown({ name }: { name: string }) {
  return <p>{useQueryParam(name) ?? "none"}</p>;
}

test("on the server the address is the one that was asked for", () =>
  expect(["activity", "game", "item"].map((name) => renderToString(<Shown name={name} />))).toEqual([
    "<p>games</p>",
    "<p>a b</p>",
    "<p>none</p>",
  ]));
