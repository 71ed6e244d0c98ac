import { render, screen } from "@testing-library/react";
import { MessageLine } from "@/components/feedback/message-line";

test("a success is a status, an error an alert, nothing is silence", () => {
  const { rerender } = render(<MessageLine message={null} />);
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  expect(screen.getByRole("alert")).toBeEmptyDOMElement();
  rerender(<MessageLine message={{ kind: "success", title: "Done", text: "It is gone." }} />);
  expect(screen.getByRole("status")).toHaveTextContent("Done It is gone.");
  expect(screen.getByRole("alert")).toBeEmptyDOMElement();
  rerender(<MessageLine message={{ kind: "error", title: "Not done" }} />);
  expect(screen.getByRole("alert")).toHaveTextContent("Not done");
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
});
