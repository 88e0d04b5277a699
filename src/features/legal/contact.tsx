/** Where people write with a question about the legal texts. */
export const SUPPORT_EMAIL = 'support@proquo.example';

/** The support address as a link. */
export const SupportAddress = () => (
  <a className="link" href={`mailto:${SUPPORT_EMAIL}`}>
    {SUPPORT_EMAIL}
  </a>
);
