/**
 * Resolves when the camera's picture is there. Its buttons come before, and a picture that is taken then is empty.
 * @param target the element that the video is in
 */
export async function firstFrame(target: HTMLElement): Promise<void> {
  const video = target.querySelector('video');
  if (!video || video.readyState >= video.HAVE_CURRENT_DATA) return;
  await new Promise((resolve) => video.addEventListener('loadeddata', resolve, { once: true }));
}
