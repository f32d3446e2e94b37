/** The page of email notices and the page that the link of a mail opens (studio 2.2, 3.7). */
export const mailNotices = {
  title: 'Email notices',
  to: 'Mails go to {email}.',
  noAddress: 'This account has no email address, so nothing is mailed.',
  back: 'Settings',
  rowLine: 'What you are mailed about.',
  count: '{on} of {all} on',
  failed: 'Your email notices did not load',
  failedLine: 'Nothing was changed. Try again.',
  kinds: {
    generation: {
      name: 'Generation completion',
      line: 'When a generation that took longer than a minute has ended. The mail comes ten minutes later and tells of all that ended by then.',
    },
    service: {
      name: 'Basic service',
      line: 'When somebody signs in to your account from a browser that was not seen there in 90 days.',
    },
    membership: {
      name: 'Membership',
      line: 'When your plan changes, renews or ends, a payment fails, or points come in. Receipts are always sent.',
    },
    community: {
      name: 'Community',
      line: 'At most once a day, after 08:00 UTC: new likes, comments, recreates and followers, and decisions about your works.',
    },
    product: {
      name: 'Product updates and events',
      line: 'When this studio has something new or holds an event.',
    },
  },
  link: {
    ask: 'Switch these mails off?',
    askLine: '“{kind}” will no longer be mailed to {email}. Sign-in codes and your other notices still come.',
    press: 'Switch off',
    off: 'These mails are off',
    offLine: '“{kind}” is no longer mailed to {email}.',
    undo: 'Undo',
    on: 'These mails are on again',
    onLine: '“{kind}” is mailed to {email} as before.',
    bad: 'This link does not work',
    badLine: 'It is incomplete, or its account is gone. Logged in, you find every notice in your settings.',
    failed: 'This page did not load',
  },
} as const;
