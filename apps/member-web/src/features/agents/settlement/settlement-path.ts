import { agentPath } from '../../../routes/paths.ts'

/** The page of one period, of the reader or of an agent below. */
export function settlementPath(period: string, agent?: string): string {
  const page = `${agentPath('PerformanceSettlement')}&period=${period}`
  return agent === undefined ? page : `${page}&agent=${agent}`
}
