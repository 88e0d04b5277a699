const labels: Record<string, string> = {
  sentByOther: 'Already sent by another member',
  faceDistance: 'Distance of the faces',
  nameFound: 'Name found',
  livePhotoScreenshot: 'Live photo is a screenshot',
  idDocumentScreenshot: 'ID is a screenshot',
  livePhotoFaces: 'Faces in live photo',
  idDocumentFaces: 'Faces on ID',
  livePhotoSharpness: 'Sharpness, live photo',
  livePhotoBrightness: 'Brightness, live photo',
  idDocumentSharpness: 'Sharpness, ID',
  idDocumentBrightness: 'Brightness, ID',
};

/** Boolean measures; they are only present when true. */
const yesNo = new Set(['sentByOther', 'livePhotoScreenshot', 'idDocumentScreenshot']);

/** The measures of the automatic check. */
export const Scores = ({ scores }: { scores: Record<string, number> | null }) => {
  const measured = Object.entries(scores ?? {});
  if (measured.length === 0) return <p className="text-sm text-muted">The check couldn't measure anything.</p>;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-2 text-sm md:grid-cols-4">
      {measured.map(([name, value]) => (
        <div key={name}>
          <dt className="text-muted">{labels[name] ?? name}</dt>
          <dd className="tabular font-[560]">{yesNo.has(name) ? 'Yes' : value}</dd>
        </div>
      ))}
    </dl>
  );
};
