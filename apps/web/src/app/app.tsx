import { cssVariablesResolver, theme } from '@atelier/ui/theme';
import { Toaster } from '@atelier/ui/toaster';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router';
import { Housekeeping } from '#app/housekeeping.tsx';
import { Overlays } from '#app/overlays.tsx';
import { queryClient } from '#app/query-client.ts';
import { RouteGate } from '#app/route-gate.tsx';
import { basePath } from '#lib/base-path.ts';
import { useT } from '#lib/i18n/language.ts';
import { keys } from '#lib/storage.ts';

const schemes = localStorageColorSchemeManager({ key: keys.scheme });

/** The providers around every screen. */
export function App() {
  const t = useT();
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={schemes}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <BrowserRouter basename={basePath}>
          {/* First, because effects run in this order: it must listen before anybody asks for a dialog. */}
          <Overlays />
          <Housekeeping />
          <RouteGate />
        </BrowserRouter>
        <Toaster closeLabel={t('common.close')} />
      </QueryClientProvider>
    </MantineProvider>
  );
}
