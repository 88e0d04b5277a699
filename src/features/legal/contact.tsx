/** The build replaces this name by the setting `SUPPORT_EMAIL`. */
const SUPPORT_EMAIL: string = __SUPPORT_EMAIL__;

/** The support address as a link. */
export const SupportAddress = () => (
  <a className="link" href={`mailto:${SUPPORT_EMAIL}`}>
    {SUPPORT_EMAIL}
  </a>
);
