/** Calls that are recorded, as the phrases name them. */
const namedActs = [
  'agentPromotion',
  'agentLinkStore',
  'agentLinkUpdate',
  'agentDownline',
  'agentOperationTable',
  'agentStratifiedTable',
  'agentSettlement',
  'agentSettlementDetail',
  'agentSettlementBets',
  'agentSettlementPackage',
  'agentTransferSetting',
  'agentTransfer',
  'agentTransferRecord',
  'agentSubAccountStore',
  'agentSubAccountUpdate',
] as const

/** A call of a newer server has no name here yet. */
export function actNamed(call: string): (typeof namedActs)[number] | undefined {
  return namedActs.find(each => each === call)
}
