/** The formats of the pictures of an identity check. */
export const verificationTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

export const WRONG_VERIFICATION_FORMAT =
  "We can't read this format (such as HEIC or GIF). Please choose a JPG, PNG, WebP or AVIF picture.";
