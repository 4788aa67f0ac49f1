import { chmod, mkdir, stat } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { canReach, type ServerUser } from './server-user.ts'

/**
 * Our own folder outside the project that the server's user can reach; it takes what cannot stay below an unreachable
 * one (a project in root's own home), copies of the programs and then the data.
 */
export async function findStateFolder(user: ServerUser): Promise<string> {
  const tried: string[] = []
  for (const folder of candidates(user)) {
    tried.push(folder)
    if (await isUsable(folder, user)) return folder
  }
  throw new Error(
    `no folder that PostgreSQL's user ${user.uid} can reach could be made; tried ${tried.join(', ')}`,
  )
}

function candidates({ isSomeoneElse, uid }: ServerUser): string[] {
  const { GLASSHOUSE_STATE_DIR, XDG_STATE_HOME } = process.env
  if (GLASSHOUSE_STATE_DIR) return [GLASSHOUSE_STATE_DIR]
  if (isSomeoneElse) return ['/var/lib/glasshouse', '/var/tmp/glasshouse-root']
  const own = XDG_STATE_HOME ?? join(homedir(), '.local', 'state')
  return [join(own, 'glasshouse'), join(tmpdir(), `glasshouse-${uid}`)]
}

async function isUsable(folder: string, user: ServerUser): Promise<boolean> {
  try {
    await mkdir(folder, { recursive: true })
    const { uid, mode } = await stat(folder)
    // Programs are run from here: a folder that another user made or can write to is not trusted.
    if (uid !== process.getuid?.() || (mode & 0o022) !== 0) return false
    // The umask of a cautious root would shut the server's user out of a folder made for it.
    if (user.isSomeoneElse) await chmod(folder, 0o755)
    return await canReach(user, folder)
  } catch {
    return false
  }
}
