/** A chosen picture, 280 px wide, as it will be cut to a circle. */
export const PicturePreview = ({ file }: { file: Blob }) => (
  <div className="flex flex-col items-center gap-3">
    <img
      alt="The one you chose"
      className="size-[280px] rounded-full border border-line object-cover"
      ref={(image) => {
        if (!image) return;
        const url = URL.createObjectURL(file);
        image.src = url;
        return () => URL.revokeObjectURL(url);
      }}
    />
    <p className="text-sm text-muted">This is how others will see it.</p>
  </div>
);
