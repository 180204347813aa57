import type { TextPageTexts } from '#web/ui/text-page.tsx'

/** The static pages: what is true here, in plain words. */
export const mixedPages = {
  about: {
    title: 'About',
    intro:
      'We draw figures, measure them, print them, and sell the files. Everything here is made to come off your own printer.',
    sections: [
      {
        heading: 'What we make',
        paragraphs: [
          'Each model is one figure as an STL file: creatures, heroes, robots, small houses. It is drawn as a solid, checked to be watertight, and measured. The size, the number of triangles and the volume on its page are read from the file itself, never typed in.',
          'The pictures show the very geometry that you download, in our studio light. What you see is what your slicer gets; paint and filament are up to you.',
        ],
      },
      {
        heading: 'How it works',
        paragraphs: [
          'Choose a figure, pay with PayPal or Mercado Pago, and download it at once. Everything you bought stays under My Purchases, where you can download it again at any time.',
          'Prices are in US dollars. Most figures cost three to six.',
        ],
      },
    ],
  },
  plainAbout: {
    title: 'About',
    intro: 'Figures as STL files, made to come off your own printer.',
    sections: [
      {
        heading: 'How it works',
        paragraphs: [
          'Choose a figure, pay, and download it at once. Everything you bought stays under My Purchases, where you can download it again at any time.',
          'The size, the number of triangles and the volume on the page of a figure are measured on the file itself. Prices are in US dollars.',
        ],
      },
    ],
  },
  contact: {
    title: 'Contact',
    intro: 'Something does not print, a payment looks odd, or you have a wish for the next figure? Write to us.',
    sections: [
      {
        heading: 'So that we can help at once',
        paragraphs: [
          'For an order, tell us its number: you find it in My Purchases and in your receipt. For a print, tell us the figure, your printer and your slicer; a photo says more than a page.',
          'Never send us your password or your card number. We do not need them and will not ask for them.',
        ],
      },
    ],
  },
  privacy: {
    title: 'Privacy Policy',
    intro: 'What this store knows about you, why, and for how long. It is little, and none of it is sold.',
    sections: [
      {
        heading: 'What we keep',
        paragraphs: [
          'Your account: user name, e-mail address, and your password as a scrambled value that cannot be turned back. Your favorites and your cart. Your orders: what you bought, when, for how much, and the address the receipt went to. Whether you want a mail about new versions of what you bought: we ask, and you take it back in Profile Settings whenever you like.',
          'Your sessions: when you signed in, from which network address and with which browser, so that you can be signed out everywhere and misuse can be seen. A log of downloads belonging to your orders, as proof of delivery.',
        ],
      },
      {
        heading: 'What we do not keep',
        paragraphs: [
          'No card numbers and no bank data: you pay at PayPal or Mercado Pago, and they tell us only that you paid. No advertising identifiers, no trackers, no fonts or scripts from other companies. Our own counters say only how often a figure was looked at, put into a cart, taken to the checkout and bought on a day, and which searches found nothing: without a cookie, and without a name, an address or anything else that tells people apart.',
        ],
      },
      {
        heading: 'Cookies',
        paragraphs: [
          'One cookie keeps you signed in: until you close the browser, or for 30 days with Remember Me. One more belongs to an order while it is being paid, for 24 hours. Two live for a year: one remembers the language that you chose, one that this device knows your account, so that nobody who guesses passwords can lock you out. A sign-in through another company, or one that is refused, leaves a cookie for some minutes.',
        ],
      },
      {
        heading: 'What stays in your browser',
        paragraphs: [
          'The settings of your printer, your material and its price are kept in your browser and never sent to us; “will it print for me” is worked out there.',
          'Changes that you make offline wait in your browser until they could be sent, and what you began to fill in at the checkout stays until you close the tab. Both are wiped when you log out.',
        ],
      },
      {
        heading: 'Your rights',
        paragraphs: [
          'Ask us for a copy of your data, a correction or the deletion of your account, and we do it. Records of sales are kept as long as tax law demands, without anything more than that law asks for.',
        ],
      },
    ],
  },
  shipping: {
    title: 'Shipping Policy',
    intro: 'All deliveries are digital. Nothing is sent by post, and there is nothing to pay for shipping.',
    sections: [
      {
        heading: 'How you get your files',
        paragraphs: [
          'As soon as your payment is confirmed, the page shows a download button, and a receipt goes to your e-mail address. A confirmation usually takes seconds. Cash payments and payments in review take longer; we write to you when they are through.',
          'The link itself lives for a short time and works for you only. That costs you nothing: under My Purchases you get a new one whenever you want.',
        ],
      },
      {
        heading: 'What you get',
        paragraphs: [
          'One archive with the model files as listed on the product page, a readme, the license, how to print it, and checksums by which you can tell that every byte arrived. Any current slicer opens the files. Interrupted downloads go on where they stopped.',
        ],
      },
      {
        heading: 'When something is missing',
        paragraphs: [
          'If you paid and see no download, wait a minute and open My Purchases: a purchase finishes by itself even if you closed the page. If it is still missing, write to us with the order number.',
        ],
      },
    ],
  },
  refund: {
    title: 'Refund Policy',
    intro: 'A file cannot be given back once it was downloaded. All sales are final after the download.',
    sections: [
      {
        heading: 'Before the download',
        paragraphs: [
          'Bought the wrong figure, or bought it twice? As long as nothing of the order was downloaded, write to us within 14 days and you get your money back the way you paid it.',
        ],
      },
      {
        heading: 'After the download',
        paragraphs: [
          'There is no refund for a change of mind. There always is one when the file is faulty, which means that it does not open, is not the figure shown, or cannot be printed because of an error in the model, and we cannot mend it within a few days. A mended file is free for everybody who bought it.',
        ],
      },
      {
        heading: 'How long it takes',
        paragraphs: [
          'We answer within two working days. PayPal and Mercado Pago then need up to ten more to show the money. After a full refund the downloads of that order end.',
        ],
      },
    ],
  },
  terms: {
    title: 'Membership Terms',
    intro: 'What you agree to with an account. Short, so that it can be read.',
    sections: [
      {
        heading: 'Your account',
        paragraphs: [
          'One account for one person, with an e-mail address that reaches you. Keep your password to yourself; what is done with your account counts as done by you until you tell us otherwise.',
          'Membership is free. You can end it whenever you like; what you bought can be downloaded until then.',
        ],
      },
      {
        heading: 'License of the files',
        paragraphs: [
          'Personal use: print each figure as often as you like, for yourself or as a gift, in any size and color, and change it for your own prints.',
          'Not included: giving away, sharing or selling the files, changed or not, and selling prints of them. If you want to sell prints, ask us.',
        ],
      },
      {
        heading: 'Fair use',
        paragraphs: [
          'We close accounts that share files, pay with other people’s money or try to break into the store. A closed account sees a page that says so and cannot buy or download.',
        ],
      },
      {
        heading: 'Changes',
        paragraphs: [
          'When these terms change, the new text stands here before it holds, and nothing that you bought before is taken from you by it.',
        ],
      },
    ],
  },
} satisfies Record<string, TextPageTexts>

/** The ways to reach the owner. */
export const mixedContactWays = {
  email: 'E-mail',
  chat: 'Messages',
  openChat: 'Open the chat',
  social: 'Social',
  openSocial: 'See our profile',
}

export type PageTexts = Record<keyof typeof mixedPages, TextPageTexts>
export type ContactWays = typeof mixedContactWays
