import { ChevronLeft, ChevronRight, Download } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { AnchorButton } from '#src/components/core/anchor-button.tsx';
import { Button } from '#src/components/core/button.tsx';
import { Dialog } from '#src/components/ui/dialog.tsx';

export interface LargePicture {
  id: string;
  url: string;
  /** Its title, and its text for screen readers. */
  name: string;
}

interface PictureDialogProps<P extends LargePicture> {
  pictures: readonly P[];
  /** Null while it is closed. */
  shown: P | null;
  onShow: (picture: P | null) => void;
  /** What can be done with it; a download by default. */
  renderActions?: ((picture: P) => ReactNode) | undefined;
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

const download = ({ url, name }: LargePicture) => (
  <AnchorButton href={url} download={name} variant="secondary">
    <Download aria-hidden className="size-[18px]" />
    Download
  </AnchorButton>
);

/** A picture at full size; the arrow keys lead to those beside it. */
export function PictureDialog<P extends LargePicture>(props: PictureDialogProps<P>) {
  const { pictures, shown, onShow, renderActions = download } = props;
  const index = shown ? pictures.findIndex(({ id }) => id === shown.id) : -1;
  const go = (step: number) => {
    const next = pictures[index + step];
    if (next) onShow(next);
  };
  useEffect(() => {
    if (!shown) return;
    const onKey = ({ key }: KeyboardEvent) => go(steps[key] ?? 0);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
  if (!shown) return null;
  const several = pictures.length > 1;
  return (
    <Dialog
      onClose={() => onShow(null)}
      title={shown.name}
      description={several ? `${index + 1} of ${pictures.length}` : undefined}
      size="lg"
      className="md:max-w-[min(64rem,94vw)]"
      footer={
        <div className="flex w-full flex-wrap items-center justify-between gap-2">
          {renderActions(shown) ?? <span />}
          {several ? (
            <div className="flex gap-1">
              <Button
                variant="ghost"
                size="icon"
                aria-label="Previous picture"
                disabled={index === 0}
                onClick={() => go(-1)}
              >
                <ChevronLeft aria-hidden className="size-5" />
              </Button>
              <Button
                variant="ghost"
                size="icon"
                aria-label="Next picture"
                disabled={index === pictures.length - 1}
                onClick={() => go(1)}
              >
                <ChevronRight aria-hidden className="size-5" />
              </Button>
            </div>
          ) : null}
        </div>
      }
    >
      <img src={shown.url} alt={shown.name} className="mx-auto max-h-[62dvh] max-w-full rounded-sm object-contain" />
    </Dialog>
  );
}
