export interface PagesBuild {
  readonly todo: true;
}
export async function addPages(...args: unknown[]): Promise<void> {
  void args;
}
