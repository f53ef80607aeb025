import Bowser from 'bowser';

/** Longer than any browser sends. */
const USER_AGENT_LENGTH_MAX = 500;
const NAME_LENGTH_MAX = 60;

/**
 * A name by which a person recognises their browser, such as 'Chrome on Windows'. The browser sends it, so it proves
 * nothing.
 */
export function deviceNameOf(userAgent: string | undefined): string {
  if (!userAgent) return 'Unknown device';
  const { browser, os } = Bowser.parse(userAgent.slice(0, USER_AGENT_LENGTH_MAX));
  const name = [browser.name, os.name].filter(Boolean).join(' on ') || 'Unknown device';
  return name.slice(0, NAME_LENGTH_MAX);
}
