import { Trash2 } from "lucide-react";
import { Button, type ButtonProps } from "@/components/ui/button";
import { HeardName } from "@/components/ui/with-name";

type Props = { title: string; size?: ButtonProps["size"]; className?: string; onDelete: () => void };

/** Asks to delete an item of the family's media; a screen reader hears its title too. */
export function DeleteMediaButton({ title, size, className, onDelete }: Props) {
  return (
    <Button size={size} className={className} data-tap="slow" onClick={onDelete}>
      <Trash2 aria-hidden />
      Delete
      <HeardName name={title} />
    </Button>
  );
}
