/**
 * Resolves when the camera shows its first picture. Its buttons appear earlier, and a picture taken then would be
 * empty.
 * @param target the element that contains the video
 */
export async function firstFrame(target: HTMLElement): Promise<void> {
  const video = target.querySelector('video');
  if (!video || video.readyState >= video.HAVE_CURRENT_DATA) return;
  await new Promise((resolve) => video.addEventListener('loadeddata', resolve, { once: true }));
}
