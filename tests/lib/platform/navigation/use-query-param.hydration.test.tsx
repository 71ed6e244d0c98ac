import { render } from "@testing-library/react";

test("a part hydrated after a new address matches the server, then the present", async () => {
  window.history.replaceState(null, "", "/?activity=games");
  // As in a browser: the program is loaded with the page, and the part is hydrated later.
  const { useQueryParam } = await import("@/lib/platform/navigation/use-query-param");
  const Shown = () => <p>{useQueryParam("activity")}</p>;
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = "<p>games</p>";
  window.history.replaceState(null, "", "/?activity=music");
  const onRecoverableError = jest.fn();
  render(<Shown />, { container, hydrate: true, onRecoverableError });
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(container).toHaveTextContent(/^music$/);
});
