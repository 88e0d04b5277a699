import { useEffect, useState } from 'react';

/** A chosen picture, 280 px wide, as it will be cut to a circle. */
export function PicturePreview({ file }: { file: Blob }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <div className="flex flex-col items-center gap-3">
      {url ? (
        <img src={url} alt="The one you chose" className="size-[280px] rounded-full border border-line object-cover" />
      ) : null}
      <p className="text-sm text-muted">This is how others will see it.</p>
    </div>
  );
}
