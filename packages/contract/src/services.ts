/** Chapters of the calls by the number of their service, as a description of the wire is ordered. */
export const services = {
  200: {
    name: 'site',
    about: 'What a site shows to everybody: its settings, banner, announcements, footers, jackpot.',
  },
  201: { name: 'identity', about: 'Logging in and out.' },
  202: { name: 'registration', about: 'Becoming a member.' },
  203: { name: 'captcha', about: 'Pictures that tell people from programs.' },
  204: { name: 'catalogue', about: 'Which games there are.' },
  205: { name: 'play', about: 'Starting a game with money of the member, and leaving it.' },
  206: { name: 'demo', about: 'Games with play money, for anybody.' },
  207: { name: 'wallet', about: 'Where the money of a member is, and bringing it home.' },
  208: { name: 'profile', about: 'Who is logged in.' },
  209: { name: 'records', about: 'What was played, and the proof of each round.' },
  210: { name: 'cashier', about: 'Paying in, and the record of money in and out.' },
  211: { name: 'messenger', about: 'E-mail and SMS.' },
  212: { name: 'passwords', about: 'Changing a password, and getting back in without one.' },
  213: {
    name: 'content',
    about: 'What operators write: offers, answers, pages, announcements, pop-ups, advertisements, sponsors.',
  },
  216: { name: 'letters', about: 'Letters of the house to one member.' },
  219: { name: 'agents', about: 'Becoming an agent, and what an agent sees of it.' },
  220: { name: 'tracking', about: 'What an advertiser is told, where a member agreed.' },
  221: { name: 'third_party', about: 'Logging in with an account of another house.' },
  222: { name: 'sport', about: 'The sport frame of the home page.' },
  223: { name: 'bank_accounts', about: 'Where a member is paid: bank accounts and e-wallets.' },
} as const
