import { agentChanges } from '@glasshouse/contract'

/** A call of a newer server has no name here yet. */
export function actNamed(call: string): (typeof agentChanges)[number] | undefined {
  return agentChanges.find(each => each === call)
}
