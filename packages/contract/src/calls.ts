import { siteCalls } from './calls/site.calls.ts'
import { contentCalls } from './calls/content.calls.ts'
import { announcementsCalls } from './calls/announcements.calls.ts'
import { catalogueCalls } from './calls/catalogue.calls.ts'
import { demoCalls } from './calls/demo.calls.ts'
import { messengerCalls } from './calls/messenger.calls.ts'
import { identityCalls } from './calls/identity.calls.ts'
import { proofsCalls } from './calls/proofs.calls.ts'
import { passwordsCalls } from './calls/passwords.calls.ts'
import { oauthCalls } from './calls/oauth.calls.ts'
import { profileCalls } from './calls/profile.calls.ts'
import { protectionCalls } from './calls/protection.calls.ts'
import { securityCalls } from './calls/security.calls.ts'
import { lettersCalls } from './calls/letters.calls.ts'
import { ssoCalls } from './calls/sso.calls.ts'
import { sportCalls } from './calls/sport.calls.ts'
import { registrationCalls } from './calls/registration.calls.ts'
import { referralsCalls } from './calls/referrals.calls.ts'
import { agentSettlementCalls } from './calls/agent-settlement.calls.ts'
import { agentTransferCalls } from './calls/agent-transfer.calls.ts'
import { agentLinksCalls } from './calls/agent-links.calls.ts'
import { agentSubAccountsCalls } from './calls/agent-sub-accounts.calls.ts'
import { agentsCalls } from './calls/agents.calls.ts'
import { playCalls } from './calls/play.calls.ts'
import { walletCalls } from './calls/wallet.calls.ts'
import { recordsCalls } from './calls/records.calls.ts'
import { cashierCalls } from './calls/cashier.calls.ts'
import { grantCalls } from './calls/grants.calls.ts'
import { cashBackCalls } from './calls/cash-back.calls.ts'
import { cashSurplusCalls } from './calls/cash-surplus.calls.ts'
import { checkInCalls } from './calls/check-in.calls.ts'
import { friendCalls } from './calls/friends.calls.ts'
import { jackpotCalls } from './calls/jackpot.calls.ts'
import { redEnvelopeCalls } from './calls/red-envelope.calls.ts'
import { statementCalls } from './calls/statement.calls.ts'
import { withdrawalCalls } from './calls/withdrawal.calls.ts'
import { bankAccountsCalls } from './calls/bank-accounts.calls.ts'
import { fastPaymentCalls } from './calls/fast-payment.calls.ts'
import { trackingCalls } from './calls/tracking.calls.ts'
import type { CallSpec } from './define-call.ts'

/** Every call that is declared in full, under the name by which server and pages refer to it. */
export const calls = {
  ...siteCalls,
  ...contentCalls,
  ...announcementsCalls,
  ...catalogueCalls,
  ...demoCalls,
  ...messengerCalls,
  ...identityCalls,
  ...proofsCalls,
  ...passwordsCalls,
  ...oauthCalls,
  ...profileCalls,
  ...protectionCalls,
  ...securityCalls,
  ...lettersCalls,
  ...ssoCalls,
  ...sportCalls,
  ...registrationCalls,
  ...referralsCalls,
  ...agentsCalls,
  ...agentLinksCalls,
  ...agentSubAccountsCalls,
  ...agentSettlementCalls,
  ...agentTransferCalls,
  ...playCalls,
  ...walletCalls,
  ...recordsCalls,
  ...cashierCalls,
  ...fastPaymentCalls,
  ...statementCalls,
  ...bankAccountsCalls,
  ...withdrawalCalls,
  ...grantCalls,
  ...friendCalls,
  ...redEnvelopeCalls,
  ...checkInCalls,
  ...cashBackCalls,
  ...cashSurplusCalls,
  ...jackpotCalls,
  ...trackingCalls,
} as const satisfies Record<string, CallSpec>
