import type * as z from 'zod/mini'
import { loggedIn, memberLayout } from './calls/identity.calls.ts'
import { depositChannel, depositOrder, dwRecord } from './calls/cashier.calls.ts'
import { betRecord } from './calls/records.calls.ts'
import { fieldFaults } from './calls/registration.calls.ts'
import { finishedTransfer, transferUnderWay, walletEntry, walletOverview } from './calls/wallet.calls.ts'
import { announcement, carouselPicture, footer, jackpot, mobileFooterItem } from './fields/content.ts'
import { gameItem, gameTypeGroup, namedGameItem } from './fields/games.ts'
import {
  advertisement,
  discount,
  discountItem,
  faq,
  floatItem,
  mainPage,
  registerBackground,
  sponsor,
  templateConfig,
} from './fields/pages.ts'
import { registerSetting } from './fields/registration-rules.ts'
import {
  currencyField,
  flag,
  gameCodeField,
  gameTypeField,
  gpIdField,
  idField,
  languageField,
  maintainInterval,
  moneyText,
  sumText,
  timeField,
} from './fields/wire.ts'
import { siteDetail } from './fields/site-detail.ts'

export type Form = {
  readonly name: string
  readonly schema: z.ZodMiniType
  readonly description: string
  readonly example?: unknown
  /** For a rule that is code: the part of it that a pattern can express. */
  readonly pattern?: string
}

/**
 * The named parts of calls, which an API description contains once. Separate from the fields themselves because pages
 * load some of those, and none of these texts.
 */
export const forms: readonly Form[] = [
  {
    name: 'Money',
    schema: moneyText,
    description: 'An amount as decimal text, never a number: at most four decimals, none beyond need.',
    example: '50000',
    pattern: String.raw`^-?(0|[1-9]\d{0,11})(\.\d{1,4})?$`,
  },
  {
    name: 'Sum',
    schema: sumText,
    description:
      'Many amounts together, or a balance, as decimal text: it may be larger than any single amount.',
    example: '1500000',
  },
  {
    name: 'Instant',
    schema: timeField,
    description: 'An instant in UTC.',
    example: '2026-11-21T14:30:00.000Z',
  },
  { name: 'Flag', schema: flag, description: '0 for no, 1 for yes.', example: 1 },
  { name: 'Id', schema: idField, description: 'An id, as a number or as its decimal text.', example: 1 },
  { name: 'Currency', schema: currencyField, description: 'A currency by its code.', example: 'VND' },
  { name: 'Language', schema: languageField, description: 'A language by its name.', example: 'en_US' },
  { name: 'PlatformId', schema: gpIdField, description: 'A platform by its code.', example: 'GPR8' },
  { name: 'GameCode', schema: gameCodeField, description: 'A game by its code.', example: 'SL01' },
  {
    name: 'GameType',
    schema: gameTypeField,
    description:
      '2 slot, 3 live casino, 4 sports, 5 lottery, 6 card game, 7 virtual sport, 8 cockfight, 9 esport.',
    example: 2,
  },
  {
    name: 'MaintainInterval',
    schema: maintainInterval,
    description: 'From when to when something is maintained.',
  },
  {
    name: 'FieldFaults',
    schema: fieldFaults,
    description: 'By field, the key of the phrase that says what is wrong.',
    example: { errors: { account: 'ph_account_name' } },
  },
  {
    name: 'LoggedIn',
    schema: loggedIn,
    description: 'Who logged in, and the token that proves it from now on.',
  },
  { name: 'MemberLayout', schema: memberLayout, description: 'What every page of a member shows.' },
  { name: 'SiteDetail', schema: siteDetail, description: 'What everyone may know of a site.' },
  {
    name: 'CarouselPicture',
    schema: carouselPicture,
    description: 'A picture of the banner, and where it leads.',
  },
  { name: 'Announcement', schema: announcement, description: 'One line of the marquee.' },
  { name: 'Footer', schema: footer, description: 'The footer of a desktop page.' },
  { name: 'MobileFooterItem', schema: mobileFooterItem, description: 'One tab at the foot of a phone.' },
  { name: 'Jackpot', schema: jackpot, description: 'What is in the pot.' },
  { name: 'RegisterSetting', schema: registerSetting, description: 'One field of the registration form.' },
  {
    name: 'GameItem',
    schema: gameItem,
    description: 'One game, or one platform where `game_code` is empty. Names come localised.',
  },
  {
    name: 'NamedGame',
    schema: namedGameItem,
    description: 'A game under all of its names, for lists that are searched.',
  },
  { name: 'GameTypeGroup', schema: gameTypeGroup, description: 'The games of one type.' },
  { name: 'WalletOverview', schema: walletOverview, description: 'Where all money of a member is.' },
  { name: 'WalletEntry', schema: walletEntry, description: 'The wallet of a member at one provider.' },
  {
    name: 'TransferUnderWay',
    schema: transferUnderWay,
    description: 'Money on its way between the main wallet and a provider.',
  },
  {
    name: 'FinishedTransfer',
    schema: finishedTransfer,
    description: 'A movement between the main wallet and a provider that is over.',
  },
  { name: 'DepositChannel', schema: depositChannel, description: 'A way to pay in.' },
  {
    name: 'DepositOrder',
    schema: depositOrder,
    description: 'One deposit: what was asked for, how it is paid, how it went.',
  },
  { name: 'DwRecord', schema: dwRecord, description: 'One line of the record of money in and out.' },
  { name: 'BetRecord', schema: betRecord, description: 'One bet, as its provider reports it.' },
  { name: 'Advertisement', schema: advertisement, description: 'A picture that leads somewhere.' },
  {
    name: 'Sponsor',
    schema: sponsor,
    description: 'A sponsor: an advertisement with a text about the company.',
  },
  { name: 'FloatItem', schema: floatItem, description: 'One button at the edge of the pages.' },
  {
    name: 'RegisterBackground',
    schema: registerBackground,
    description: 'What stands behind the registration.',
  },
  { name: 'DiscountItem', schema: discountItem, description: 'An offer in a list.' },
  { name: 'Discount', schema: discount, description: 'An offer with its whole text.' },
  { name: 'Faq', schema: faq, description: 'A question and its answer.' },
  { name: 'MainPage', schema: mainPage, description: 'A page behind the footer.' },
  { name: 'TemplateConfig', schema: templateConfig, description: 'How a layout is put together.' },
]
