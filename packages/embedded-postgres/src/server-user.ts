import { readFile, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The user that the server runs as. PostgreSQL refuses root, so root uses another user of the password file. */
export type ServerUser = { readonly uid: number; readonly gid: number; readonly isSomeoneElse: boolean }

const volunteers = ['postgres', 'nobody']

/**
 * Root uses the owner of an existing cluster, else `postgres`, else `nobody`. Any other user runs it as themselves and
 * gets a clear message when the cluster belongs to another user.
 */
export async function chooseServerUser(clusterFolder: string): Promise<ServerUser> {
  const uid = process.getuid?.() ?? 0
  const gid = process.getgid?.() ?? 0
  const owner = await stat(clusterFolder).catch(() => undefined)
  if (uid !== 0) {
    if (owner && owner.uid !== uid) {
      throw new Error(
        `the database in ${clusterFolder} belongs to user ${owner.uid}, this process runs as user ${uid}: ` +
          'start as root once more, give the folder to this user, or choose another data folder',
      )
    }
    return { uid, gid, isSomeoneElse: false }
  }
  const users = parsePasswordFile(await readFile('/etc/passwd', 'utf8'))
  const chosen =
    (owner && owner.uid !== 0 ? users.find(user => user.uid === owner.uid) : undefined) ??
    volunteers.map(name => users.find(user => user.name === name)).find(user => user !== undefined)
  if (!chosen || chosen.uid === 0) {
    throw new Error(
      'PostgreSQL does not run as root, and the password file has neither a user "postgres" nor "nobody": ' +
        'add one, start as an ordinary user, or set DATABASE_URL',
    )
  }
  return { uid: chosen.uid, gid: chosen.gid, isSomeoneElse: true }
}

type PasswordEntry = { readonly name: string; readonly uid: number; readonly gid: number }

export function parsePasswordFile(text: string): PasswordEntry[] {
  return text.split('\n').flatMap(line => {
    const [name, , uid, gid] = line.split(':')
    return name && uid && gid ? [{ name, uid: Number.parseInt(uid, 10), gid: Number.parseInt(gid, 10) }] : []
  })
}

/** Whether the user may pass through every folder from the top down to `folder`, itself included. */
export async function canReach(user: ServerUser, folder: string): Promise<boolean> {
  const { mode, uid, gid } = await stat(folder)
  const passBit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
  if ((mode & passBit) === 0) return false
  const above = dirname(folder)
  return above === folder || canReach(user, above)
}
