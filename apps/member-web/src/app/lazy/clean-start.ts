import { callApi, calls, endSession, getSession } from '@glasshouse/web-kit'

/** The house asks this client to begin anew: logged out, without anything kept, from a whole load. */
export async function startClean(): Promise<void> {
  if (getSession().token !== '') await callApi(calls.logout, {})
  endSession('loggedOut')
  const names = 'caches' in window ? await caches.keys() : []
  await Promise.all(names.map(name => caches.delete(name)))
  location.reload()
}
