import { Tabs } from '@chakra-ui/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { fadeScrollEdges } from './scroll-edges.js';

interface TabRowProps {
  /** Value of the tab that is open, where it may be another than the first at the start. */
  shown?: string;
  tabs: readonly { value: string; label: ReactNode }[];
  mb?: number;
}

/** Tabs in one line. On a phone the line scrolls sideways: the open tab is in view, and the edge says that there is more. */
export function TabRow({ shown, tabs, mb }: TabRowProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => fadeScrollEdges(list.current), []);
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>(`[data-value="${shown}"]`);
    if (list.current && tab)
      list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2;
  }, [shown]);
  return (
    <Tabs.List ref={list} mb={mb} overflowX="auto" overflowY="hidden" maxW="full">
      {tabs.map(({ value, label }) => (
        <Tabs.Trigger key={value} value={value} whiteSpace="nowrap" flexShrink={0}>
          {label}
        </Tabs.Trigger>
      ))}
    </Tabs.List>
  );
}
