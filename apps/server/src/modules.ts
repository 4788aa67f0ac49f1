import { bankAccountsModule } from './modules/money/bank-accounts/index.ts'
import { ledgerAccountsModule } from './modules/money/ledger-accounts/index.ts'
import { agentsModule } from './modules/growth/agents/index.ts'
import { captchaModule } from './modules/access/captcha/index.ts'
import { cashierModule, type Gateways } from './modules/money/cashier/index.ts'
import { catalogueModule, type AdapterOf } from './modules/games/catalogue/index.ts'
import { contentModule } from './modules/site/content/index.ts'
import { cashBackModule } from './modules/growth/cash-back/index.ts'
import { cashSurplusModule } from './modules/growth/cash-surplus/index.ts'
import { checkInModule } from './modules/growth/check-in/index.ts'
import { friendsModule } from './modules/growth/friends/index.ts'
import { envelopesModule } from './modules/growth/envelopes/index.ts'
import { grantsModule } from './modules/growth/grants/index.ts'
import { demoModule } from './modules/games/demo/index.ts'
import { securityLogModule } from './modules/access/security-log/index.ts'
import { ssoModule } from './modules/access/sso/index.ts'
import { identityModule } from './modules/access/identity/index.ts'
import { referralsModule } from './modules/access/referrals/index.ts'
import { jackpotModule } from './modules/games/jackpot/index.ts'
import { lettersModule } from './modules/site/letters/index.ts'
import { memberLayoutModule } from './modules/site/member-layout/index.ts'
import { membersModule } from './modules/access/members/index.ts'
import { messengerModule } from './modules/site/messenger/index.ts'
import { playStateModule } from './modules/games/play-state/index.ts'
import { playModule } from './modules/games/play/index.ts'
import { profileModule } from './modules/access/profile/index.ts'
import { promotionsModule } from './modules/growth/promotions/index.ts'
import { protectionModule } from './modules/money/protection/index.ts'
import { recordsModule } from './modules/games/records/index.ts'
import { registrationModule } from './modules/access/registration/index.ts'
import { siteModule } from './modules/site/site/index.ts'
import { sportFrameModule } from './modules/games/sport-frame/index.ts'
import { memberStatusModule } from './modules/access/member-status/index.ts'
import { oauthModule } from './modules/access/oauth/index.ts'
import { trackingModule } from './modules/growth/tracking/index.ts'
import { statementModule } from './modules/money/statement/index.ts'
import { walletModule } from './modules/money/wallet/index.ts'
import { moduleList, type ModuleContext } from './platform/module.ts'
import type { ServerSettings } from './settings.ts'

/** What the first module may ask for. */
export type ServerContext = ModuleContext & {
  readonly settings: ServerSettings
  readonly adapterOf: AdapterOf
  readonly gateways?: Gateways
}

/**
 * All modules in level order: a module may use the modules above its own paragraph. A new module is a folder and a line
 * here.
 */
export const modules = moduleList<ServerContext>()
  // Level 1
  .add(siteModule)
  .add(ledgerAccountsModule)
  .add(contentModule)
  .add(securityLogModule)
  // Level 2
  .add(membersModule)
  .add(catalogueModule)
  .add(captchaModule)
  .add(messengerModule)
  .add(referralsModule)
  .add(protectionModule)
  .add(playStateModule)
  // Level 3
  .add(identityModule)
  .add(lettersModule)
  .add(grantsModule)
  .add(sportFrameModule)
  // Between the third and the fourth: they pay grants.
  .add(envelopesModule)
  .add(checkInModule)
  .add(cashBackModule)
  .add(cashSurplusModule)
  // Level 4
  .add(registrationModule)
  .add(oauthModule)
  .add(ssoModule)
  // Level 5
  .add(walletModule)
  .add(bankAccountsModule)
  .add(statementModule)
  .add(jackpotModule)
  // Level 6
  .add(playModule)
  .add(demoModule)
  .add(cashierModule)
  .add(recordsModule)
  .add(promotionsModule)
  .add(agentsModule)
  .add(profileModule)
  .add(memberStatusModule)
  // Level 7
  .add(friendsModule)
  .add(trackingModule)
  .add(memberLayoutModule)
