import { agentPath } from '../../../routes/paths.ts'

/** The page of one branch below the reader; without an agent, of the reader's own. */
export function branchPath(agentId: string | undefined): string {
  const page = agentPath('DownlineInfo')
  return agentId === undefined ? page : `${page}&agent=${agentId}`
}
