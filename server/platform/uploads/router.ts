import { requestedUpload, requestUploadInput } from '#contracts/platform/pictures.ts';
import { HOUR } from '../core/time.ts';
import { perMember } from '../trpc/limits.ts';
import { rest } from '../trpc/procedure-meta.ts';
import { memberProcedure, router } from '../trpc/procedures.ts';
import { announcePicture } from './announce-picture.ts';

export const uploadsRouter = router({
  announce: memberProcedure
    .meta(
      rest('POST', '/uploads', {
        tag: 'Pictures',
        summary: 'Get an address to upload a picture to',
        description:
          "Put the file, of exactly `bytes`, to `uploadURL`, then name its id among the pictures of your post or past work. Pictures lose their metadata. What you don't use is deleted after a day.",
        refuses: ['PICTURE_WRONG_KIND', 'PICTURE_OVER_10_MB', 'QUOTA', 'UPLOAD_REFUSED'],
        limit: perMember(200, HOUR),
        answersOnce: true,
      }),
    )
    .input(requestUploadInput)
    .output(requestedUpload)
    .mutation(({ ctx, input }) => announcePicture(ctx, input)),
});
