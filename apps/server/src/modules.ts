import { accountsModule } from './modules/accounts/index.ts'
import { agentsModule } from './modules/agents/index.ts'
import { captchaModule } from './modules/captcha/index.ts'
import { cashierModule, type Gateways } from './modules/cashier/index.ts'
import { catalogueModule, type AdapterOf } from './modules/catalogue/index.ts'
import { contentModule } from './modules/content/index.ts'
import { demoModule } from './modules/demo/index.ts'
import { entryModule } from './modules/entry/index.ts'
import { identityModule } from './modules/identity/index.ts'
import { introducersModule } from './modules/introducers/index.ts'
import { jackpotModule } from './modules/jackpot/index.ts'
import { lettersModule } from './modules/letters/index.ts'
import { memberLayoutModule } from './modules/member-layout/index.ts'
import { membersModule } from './modules/members/index.ts'
import { messengerModule } from './modules/messenger/index.ts'
import { playStateModule } from './modules/play-state/index.ts'
import { playModule } from './modules/play/index.ts'
import { profileModule } from './modules/profile/index.ts'
import { promotionsModule } from './modules/promotions/index.ts'
import { protectionModule } from './modules/protection/index.ts'
import { recordsModule } from './modules/records/index.ts'
import { registrationModule } from './modules/registration/index.ts'
import { siteModule } from './modules/site/index.ts'
import { sportFrameModule } from './modules/sport-frame/index.ts'
import { standingsModule } from './modules/standings/index.ts'
import { thirdPartyModule } from './modules/third-party/index.ts'
import { trackingModule } from './modules/tracking/index.ts'
import { walletModule } from './modules/wallet/index.ts'
import { moduleList, type ModuleContext } from './platform/module.ts'
import type { ServerSettings } from './settings.ts'

/** What the first module may ask for. */
export type ServerContext = ModuleContext & {
  readonly settings: ServerSettings
  readonly adapterOf: AdapterOf
  readonly gateways?: Gateways
}

/**
 * All modules in level order: a module may use what stands above its own paragraph. A new module is a folder and a line
 * here.
 */
export const modules = moduleList<ServerContext>()
  // Level 1
  .add(siteModule)
  .add(accountsModule)
  .add(contentModule)
  // Level 2
  .add(membersModule)
  .add(catalogueModule)
  .add(captchaModule)
  .add(messengerModule)
  .add(introducersModule)
  .add(protectionModule)
  .add(playStateModule)
  // Level 3
  .add(identityModule)
  .add(lettersModule)
  .add(sportFrameModule)
  // Level 4
  .add(registrationModule)
  .add(thirdPartyModule)
  .add(entryModule)
  // Level 5
  .add(walletModule)
  // Level 6
  .add(playModule)
  .add(demoModule)
  .add(cashierModule)
  .add(recordsModule)
  .add(promotionsModule)
  .add(agentsModule)
  .add(jackpotModule)
  .add(profileModule)
  .add(standingsModule)
  // Level 7
  .add(trackingModule)
  .add(memberLayoutModule)
