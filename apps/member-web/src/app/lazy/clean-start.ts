import { callApi, calls, endSession, getSession } from '@glasshouse/web-kit'

/** The server asks this client to start afresh: logged out, with empty storage, by a full load. */
export async function startClean(): Promise<void> {
  if (getSession().token !== '') await callApi(calls.logout, {})
  endSession('loggedOut')
  const names = 'caches' in window ? await caches.keys() : []
  await Promise.all(names.map(name => caches.delete(name)))
  location.reload()
}
