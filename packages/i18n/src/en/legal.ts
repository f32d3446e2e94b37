/** The legal pages of a self-hosted studio. Each section is a heading and one paragraph. */
export const legal = {
  updated: 'Last changed: November 2026',
  terms: {
    title: 'Terms of service',
    lead: 'This studio is run by the person or organisation that installed it (the operator). These terms are between you and the operator.',
    sections: {
      account: {
        title: 'Your account',
        text: 'You log in with your email address. Each person may hold one free account. Keep your mailbox safe: whoever reads the code can log in. If you are under 18, a guardian must agree to your use; if you are under 14, a guardian must use the studio with you.',
      },
      use: {
        title: 'What you may make',
        text: 'Do not use the studio to make or share what is illegal, what sexualises minors, what harasses a person or passes as a real one without consent, or what infringes the rights of others. Requests that break these rules are refused, and accounts that keep making them may be closed.',
      },
      outputs: {
        title: 'Who owns the pictures',
        text: 'With a Plus or Pro plan your pictures are yours, may be private and are not published without your permission. With a Free or Basic plan you may use your pictures under a non-exclusive licence, and the operator may show pictures that you make public. Downloads carry a watermark on the Free plan and on no other. Pictures carry a mark in their data that says they were made by software.',
        /** Where no plan can be had. */
        here: 'You may use your pictures under a non-exclusive licence, downloads may carry a watermark, and the operator may show pictures that you make public. Pictures carry a mark in their data that says they were made by software.',
      },
      credits: {
        title: 'Credits',
        text: 'Making a picture costs the credits shown on the button. They are set aside when you press it and returned in full when the task fails, times out or is cancelled while it waits. Daily credits lapse at the end of their day.',
      },
      payments: {
        title: 'Plans and payments',
        text: 'What something costs stands on the button before you pay, and exactly that is charged. A plan renews until you cancel it; cancelling takes effect at the end of the period that is paid, and what the plan brings stays until then. Payments are not refunded. Credits belong to one account: they cannot be passed on, exchanged for money or refunded. Whoever deletes their account ends their plan without refund.',
        /** Nothing of it concerns a house where no plan can be had. */
        here: '',
      },
      end: {
        title: 'Changes and ending',
        text: 'The operator may change or stop the studio and tells you on this page. You can stop at any time. The studio is offered as it is; how far the operator answers for damage follows the law of the place it is run from.',
      },
    },
  },
  privacy: {
    title: 'Privacy policy',
    lead: 'The operator of this studio decides what happens with your data. This page says what the software itself stores.',
    sections: {
      stored: {
        title: 'What is stored',
        text: 'Your email address, your sign-ins, your prompts and the pictures you upload or make, your credits and their history, the language you chose and, if you gave them, your answers to the three questions of the beginning. Sign-in codes and session tokens are stored only as hashes.',
      },
      payments: {
        title: 'Payments',
        text: 'Card numbers go to the payment provider alone. Kept here are your orders and receipts and, of a card that renews a plan, its network and last four digits. So that a trial is had once, your address and the card of a trial are kept as keyed hashes, also when the account is deleted.',
        /** Nothing of it concerns a house where no plan can be had. */
        here: '',
      },
      purpose: {
        title: 'What for',
        text: 'To sign you in, to make your pictures, to account for credits, to put the tags you like first, to mail you the notices that are on in your settings, and to keep the studio safe from abuse. Of your answers the operator is shown only how many people gave them, not who. Nothing is sold. The software shows no advertisements and loads nothing from other sites.',
      },
      engines: {
        title: 'Where pictures are made',
        text: 'The built-in painter works on the same machine as the studio. If the operator connects an outside engine, your prompt and the pictures you give it are sent there to be worked on.',
      },
      browser: {
        title: 'In your browser',
        text: 'Cookies that no script can read hold your session, what renews it and, while you log in, which browser asked for the code; one more tells a page for ten seconds that an address led nowhere, and one holds for a year the language you chose here. The browser also keeps your name, language and theme, what you typed and did not send and, for 90 days, the campaign link you came by. Logging out removes everything about your session.',
      },
      rights: {
        title: 'Your rights',
        text: 'You can delete your account with everything in it yourself, in the settings; what stays are the books of credits and the records of the team, under a number. You can ask the operator for a copy of your data and for corrections; requests are answered within 15 working days. Data of accounts no longer in use is kept for at most 12 months.',
      },
    },
  },
} as const;
