import { Fragment } from 'react';

/** An email address that breaks before its signs if it must, and within a word only where a single word is too long. */
export const EmailText = ({ email }: { email: string }) => (
  <span className="break-words">
    {email.split(/(?=[@.+_-])/).map((part, index) => (
      <Fragment key={index}>
        {index > 0 ? <wbr /> : null}
        {part}
      </Fragment>
    ))}
  </span>
);
