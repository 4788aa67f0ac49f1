/** Login and registration, with what other houses offer around both. */
export async function loadEntryDialog() {
  const [{ LoginDialog }, { RegisterPanel }, { LinkNotice, ThirdPartyLogin }] = await Promise.all([
    import('../features/login/index.ts'),
    import('../features/registration/index.ts'),
    import('../features/third-party-login/index.ts'),
  ])
  const others = { notice: <LinkNotice />, otherWays: <ThirdPartyLogin /> }
  return () => <LoginDialog registerPanel={<RegisterPanel />} {...others} />
}
